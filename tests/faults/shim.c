/* A disk that fails on command, put between a program and libc by LD_PRELOAD.
 *
 * Counted are the calls that change files whose path contains fault_path: writes, truncations, syncs, deletions, new
 * names. The call number fault_at does what fault_do says: 0 fails with fault_number, 1 kills the process; a write then
 * has written fault_part/8 of its bytes. fault_lasting lets all later ones fail as well, fault_reads fails every read.
 * With fault_short every write takes only half of what it is given, which is no failure: the rest is to be written then.
 * With trace_to set, every such call is written down there instead, data and all, for a power cut to be made of it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

long fault_at = 0, fault_count = 0;
int fault_do = 0, fault_number = EIO, fault_part = 0, fault_lasting = 0, fault_reads = 0, fault_short = 0, trace_to = -1;
char fault_path[4096] = "";

#define NEXT(name) static __typeof__(&name) next; if (!next) next = dlsym(RTLD_NEXT, #name)

static int ours(const char *path) { return fault_path[0] && strstr(path, fault_path) != 0; }

static int path_of(int fd, char *path)
{
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t n = readlink(link, path, 4095);
    path[n < 0 ? 0 : n] = 0;
    return n >= 0 && ours(path);
}

static void note(const char *what, const char *path, long at, const void *data, long size)
{
    char head[4400];
    int n = snprintf(head, sizeof head, "%s %ld %ld %s\n", what, at, size, path);
    if (write(trace_to, head, n) != n || (size && write(trace_to, data, size) != size)) _exit(99);
}

/* Whether the call at hand is struck; a process that is to die dies here. */
static int struck(void)
{
    if (!fault_at) return 0;
    fault_count++;
    if (fault_lasting ? fault_count < fault_at : fault_count != fault_at) return 0;
    if (fault_do == 1) raise(SIGKILL);
    errno = fault_number;
    return 1;
}

static int about(void) { return fault_at && fault_count + 1 == fault_at; }

static size_t taken(size_t size) { return fault_short ? (size + 1) / 2 : size; }

ssize_t write(int fd, const void *data, size_t size)
{
    NEXT(write);
    char path[4096];
    return next(fd, data, fault_short && path_of(fd, path) ? taken(size) : size);
}

ssize_t pwrite64(int fd, const void *data, size_t size, off64_t at)
{
    NEXT(pwrite64);
    char path[4096];
    if (!path_of(fd, path)) return next(fd, data, size, at);
    size = taken(size);
    if (trace_to >= 0) note("write", path, at, data, size);
    if (about() && fault_part) next(fd, data, size * fault_part / 8, at);
    return struck() ? -1 : next(fd, data, size, at);
}

ssize_t pread64(int fd, void *data, size_t size, off64_t at)
{
    NEXT(pread64);
    char path[4096];
    if (fault_reads && path_of(fd, path)) { errno = EIO; return -1; }
    return next(fd, data, size, at);
}

int fsync(int fd)
{
    NEXT(fsync);
    char path[4096];
    if (!path_of(fd, path)) return next(fd);
    if (trace_to >= 0) note("sync", path, 0, 0, 0);
    return struck() ? -1 : next(fd);
}

int fdatasync(int fd)
{
    NEXT(fdatasync);
    char path[4096];
    if (!path_of(fd, path)) return next(fd);
    if (trace_to >= 0) note("sync", path, 0, 0, 0);
    return struck() ? -1 : next(fd);
}

int ftruncate64(int fd, off64_t size)
{
    NEXT(ftruncate64);
    char path[4096];
    if (!path_of(fd, path)) return next(fd, size);
    if (trace_to >= 0) note("cut", path, size, 0, 0);
    return struck() ? -1 : next(fd, size);
}

int unlink(const char *path)
{
    NEXT(unlink);
    if (!ours(path)) return next(path);
    if (trace_to >= 0) note("delete", path, 0, 0, 0);
    return struck() ? -1 : next(path);
}
