/** Tells clients which server is running, if any. */
export type Beacon<T> = { light(value: T): void; darken(): void; lit(): Promise<T>; isLit(value: T): boolean };

/** The running server, or a promise of the next one. */
export function newBeacon<T>(): Beacon<T> {
  let current: T | undefined;
  let next: Promise<T>;
  let announce: (value: T) => void;
  const wait = () => {
    next = new Promise((resolve) => {
      announce = resolve;
    });
  };
  wait();
  return {
    light: (value) => {
      current = value;
      announce(value);
    },
    darken: () => {
      if (current !== undefined) wait();
      current = undefined;
    },
    lit: () => next,
    isLit: (value) => value === current,
  };
}
