"""The sheet on screen: plain lines, one model, and the parts that draw them as one paper."""
