/** Runs before each test file that has its own store, and before `environment.ts`, which then sets up another data folder. */
Object.assign(globalThis, { [Symbol.for("sluice.test-folder")]: undefined });
