/** `npm run example`: an MCP server with a widget, as it is in the repository, called by a client and used in a browser. */
import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect } from "playwright/test";
import { sharedApp, test } from "@/tests/support/browser-app";
import { launch } from "@/tests/support/built-app";
import { exportedEvents, newProject } from "@/tests/support/dashboard-browser";

const app = sharedApp();

test("records the calls of a client, and what a visitor does in the widget, in one trace", async ({ page }) => {
  const { projectId, key } = await newProject(app, randomUUID());
  const environment = { SLUICE_URL: app.url, SLUICE_API_KEY: key };
  const example = launch(environment, ["examples/hotels/server.mjs"]);
  try {
    const [, url = ""] = await example.printed(/^(http:\S+) shows the widget/m);

    const client = new Client({ name: "test-client", version: "1.0.0" });
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", url)));
    const { tools } = await client.listTools();
    expect(tools[0]?._meta).toEqual({ ui: { resourceUri: "ui://hotels/list" } });
    const result = await client.callTool({ name: "search_hotels", arguments: { city: "Porto" } });
    expect(result.structuredContent).toEqual({ hotels: [{ name: "Ribeira House", city: "Porto", price: 98 }] });
    await client.close();

    await page.goto(url);
    await page.getByRole("button", { name: "Search hotels" }).click();
    const widget = page.frameLocator("iframe");
    await widget.getByRole("button", { name: "Casa do Rio" }).click();
    await expect(widget.getByText("Casa do Rio is selected.")).toBeVisible();

    const stored = () => exportedEvents(app, projectId);
    const cityOf = ({ properties }: Record<string, unknown>) => JSON.parse(String(properties)).input_values?.city;
    const calls = async () => (await stored()).filter(({ event_type }) => event_type === "tool_call").map(cityOf);
    await expect.poll(async () => (await calls()).sort()).toEqual(["Lisbon", "Porto"]);
    const trace = (await stored()).find((event) => cityOf(event) === "Lisbon")?.trace_id;
    await expect
      .poll(async () => {
        const ofWidget = (await stored()).filter(({ source, trace_id }) => source === "widget" && trace_id === trace);
        return ofWidget.map(({ event_type }) => event_type);
      })
      .toEqual(expect.arrayContaining(["widget_render", "widget_click", "track"]));
  } finally {
    await example.stop();
  }
});
