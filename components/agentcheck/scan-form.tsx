/** The form that starts a scan. A native post, so it works without scripts. */
export function ScanForm() {
  return (
    <form method="post" action="/api/agentcheck" className="max-w-md">
      <label htmlFor="agentcheck-url" className="block pb-1.5 font-medium text-sm leading-6">
        Address
      </label>
      <input
        id="agentcheck-url"
        name="url"
        className="input"
        required
        maxLength={2048}
        inputMode="url"
        autoCapitalize="none"
        autoComplete="url"
        spellCheck={false}
        placeholder="https://example.com"
      />
      <details className="mt-4 text-sm">
        <summary className="cursor-pointer">The MCP endpoint is at another address</summary>
        <label htmlFor="agentcheck-mcp" className="block pt-3 pb-1.5 font-medium leading-6">
          MCP endpoint
        </label>
        <input
          id="agentcheck-mcp"
          name="mcpEndpoint"
          className="input"
          maxLength={2048}
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://api.example.com/mcp"
        />
      </details>
      <button type="submit" className="button button-held mt-6">
        Scan
      </button>
    </form>
  );
}
