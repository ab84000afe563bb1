// Lets rejected clients finish sending, so that they read the response.

const lingerMs = 2_000;
const checkMs = 25;
/** Limit for all lingering clients combined. Reading costs CPU, and anyone can send a body that is rejected. */
const maxBytesPerSecond = 32 * 1024 * 1024;

/** Bytes read, by socket. @type {Map<import("node:net").Socket, number>} */
const lingering = new Map();
let credit = maxBytesPerSecond;
let checkedAt = 0;
/** @type {NodeJS.Timeout | undefined} */
let checking;

/**
 * Closing a socket while the client is still sending resets the connection, and the client never reads the response. So we half-close it
 * and keep reading for a while (RFC 9112 section 9.6). Over the combined limit, we stop reading but stay connected, so that clients can
 * still read the response.
 * @param {import("node:net").Socket} socket
 */
export function lingerOnClose(socket) {
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
    lingering.set(socket, socket.bytesRead);
    socket.once("close", () => lingering.delete(socket));
    checking ??= setInterval(check, checkMs).unref();
  };
}

function check() {
  const now = performance.now();
  credit = Math.min(maxBytesPerSecond, credit + ((now - checkedAt) / 1000) * maxBytesPerSecond);
  checkedAt = now;
  for (const [socket, seen] of lingering) {
    credit -= socket.bytesRead - seen;
    lingering.set(socket, socket.bytesRead);
  }
  for (const socket of lingering.keys()) {
    if (credit < 0) socket.pause();
    else socket.resume();
  }
  if (lingering.size > 0) return;
  clearInterval(checking);
  checking = undefined;
}
