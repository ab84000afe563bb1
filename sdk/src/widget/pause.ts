export const pause = (ms: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, ms));
