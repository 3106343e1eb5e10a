"""The currencies one can play for: every ISO 4217 code of a money that people hold, with its English name."""

from __future__ import annotations

from scorekeeper.money.money import Currency

_TABLE = """
AED UAE dirham|AFN Afghan afghani|ALL Albanian lek|AMD Armenian dram|AOA Angolan kwanza|ARS Argentine peso
AUD Australian dollar|AWG Aruban florin|AZN Azerbaijani manat|BAM Bosnian mark|BBD Barbados dollar
BDT Bangladeshi taka|BHD Bahraini dinar|BIF Burundian franc|BMD Bermudian dollar|BND Brunei dollar
BOB Bolivian boliviano|BRL Brazilian real|BSD Bahamian dollar|BTN Bhutanese ngultrum|BWP Botswana pula
BYN Belarusian rouble|BZD Belize dollar|CAD Canadian dollar|CDF Congolese franc|CHF Swiss franc|CLP Chilean peso
CNY Chinese yuan|COP Colombian peso|CRC Costa Rican colón|CUP Cuban peso|CVE Cape Verdean escudo|CZK Czech koruna
DJF Djiboutian franc|DKK Danish krone|DOP Dominican peso|DZD Algerian dinar|EGP Egyptian pound|ERN Eritrean nakfa
ETB Ethiopian birr|EUR Euro|FJD Fiji dollar|FKP Falkland pound|GBP Pound sterling|GEL Georgian lari
GHS Ghanaian cedi|GIP Gibraltar pound|GMD Gambian dalasi|GNF Guinean franc|GTQ Guatemalan quetzal
GYD Guyanese dollar|HKD Hong Kong dollar|HNL Honduran lempira|HTG Haitian gourde|HUF Hungarian forint
IDR Indonesian rupiah|ILS Israeli shekel|INR Indian rupee|IQD Iraqi dinar|IRR Iranian rial|ISK Icelandic króna
JMD Jamaican dollar|JOD Jordanian dinar|JPY Japanese yen|KES Kenyan shilling|KGS Kyrgyz som|KHR Cambodian riel
KMF Comorian franc|KPW North Korean won|KRW South Korean won|KWD Kuwaiti dinar|KYD Cayman dollar
KZT Kazakh tenge|LAK Lao kip|LBP Lebanese pound|LKR Sri Lankan rupee|LRD Liberian dollar|LSL Lesotho loti
LYD Libyan dinar|MAD Moroccan dirham|MDL Moldovan leu|MGA Malagasy ariary|MKD Macedonian denar|MMK Myanmar kyat
MNT Mongolian tögrög|MOP Macanese pataca|MRU Mauritanian ouguiya|MUR Mauritian rupee|MVR Maldivian rufiyaa
MWK Malawian kwacha|MXN Mexican peso|MYR Malaysian ringgit|MZN Mozambican metical|NAD Namibian dollar
NGN Nigerian naira|NIO Nicaraguan córdoba|NOK Norwegian krone|NPR Nepalese rupee|NZD New Zealand dollar
OMR Omani rial|PAB Panamanian balboa|PEN Peruvian sol|PGK Papuan kina|PHP Philippine peso|PKR Pakistani rupee
PLN Polish złoty|PYG Paraguayan guaraní|QAR Qatari riyal|RON Romanian leu|RSD Serbian dinar|RUB Russian rouble
RWF Rwandan franc|SAR Saudi riyal|SBD Solomon Islands dollar|SCR Seychelles rupee|SDG Sudanese pound
SEK Swedish krona|SGD Singapore dollar|SHP Saint Helena pound|SLE Sierra Leonean leone|SOS Somali shilling
SRD Surinamese dollar|SSP South Sudanese pound|STN São Tomé dobra|SVC Salvadoran colón|SYP Syrian pound
SZL Swazi lilangeni|THB Thai baht|TJS Tajik somoni|TMT Turkmen manat|TND Tunisian dinar|TOP Tongan paʻanga
TRY Turkish lira|TTD Trinidad dollar|TWD Taiwan dollar|TZS Tanzanian shilling|UAH Ukrainian hryvnia
UGX Ugandan shilling|USD US dollar|UYU Uruguayan peso|UZS Uzbek som|VES Venezuelan bolívar|VND Vietnamese đồng
VUV Vanuatu vatu|WST Samoan tālā|XAF Central African franc|XCD East Caribbean dollar|XOF West African franc
XPF Pacific franc|YER Yemeni rial|ZAR South African rand|ZMW Zambian kwacha
"""
NAMES = dict(entry.split(" ", 1) for line in _TABLE.split("\n") if line for entry in line.split("|"))
"""The English name of each currency by its code."""


def title(code: str) -> str:
    """A currency with its sign: "US dollar, $"; the code alone where it has no name here."""
    return f"{NAMES[code]}, {Currency(code).symbol.strip()}" if code in NAMES else code


def offered(first: str | None) -> tuple[str, ...]:
    """All codes: `first` before the others, which stand in the order of their names."""
    codes = sorted(NAMES, key=lambda code: NAMES[code].casefold())
    return (first, *(code for code in codes if code != first)) if first else tuple(codes)
