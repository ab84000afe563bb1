/** Recognizes loopback hosts. */

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/i;

/** @param host A name or an address, as in `HOST` or the hostname of a URL. */
export const isLoopback = (host: string): boolean => loopback.test(host.replace(/^\[(.*)\]$/, "$1"));
