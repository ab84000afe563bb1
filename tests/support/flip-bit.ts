/** Damages a file of the store as a failing disk does: the length stays, one bit in the middle changes. */
import { closeSync, openSync, readSync, statSync, writeSync } from "node:fs";

export function flipBit(file: string): void {
  const descriptor = openSync(file, "r+");
  const [at, byte] = [Math.floor(statSync(file).size / 2), Buffer.alloc(1)];
  readSync(descriptor, byte, 0, 1, at);
  writeSync(descriptor, Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at);
  closeSync(descriptor);
}
