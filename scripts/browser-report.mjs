// Reads the JSON report of Playwright.
import { readFileSync } from "node:fs";

/** @typedef {import("playwright/types/testReporter").JSONReport} JSONReport */
/** @typedef {import("playwright/types/testReporter").JSONReportSpec} JSONReportSpec */
/** @typedef {import("playwright/types/testReporter").JSONReportSuite} JSONReportSuite */

/** @param {string} file @returns {JSONReport} */
export const readBrowserReport = (file) => JSON.parse(readFileSync(file, "utf8"));

/** The tests of a suite and of the groups in it. @param {JSONReportSuite} suite @returns {JSONReportSpec[]} */
export const listTests = ({ specs, suites = [] }) => [...specs, ...suites.flatMap(listTests)];
