import type { ReactNode } from "react";

/** A page whose right half is the form that starts a scan. */
export const ScanPage = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="frame seam-grid">
    <div className="seam-left pt-14 lg:py-20">
      <h1 className="hero-small">{title}</h1>
      {children}
    </div>
    <div className="seam-right pt-10 pb-24 lg:py-20">
      <ScanForm />
    </div>
  </div>
);

/** A native post, so it works without scripts. */
function ScanForm() {
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
      <details className="mt-4 text-sm max-sm:mt-1.5">
        <summary className="cursor-pointer max-sm:py-2.75">The MCP endpoint is at another address</summary>
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
