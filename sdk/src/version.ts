/** As in `sdk_version`. A test compares it with `package.json`. */
export const sdkVersion = "sluice/0.1.0";
