import { StopPage } from "@/components/site/stop-page";

/** Within the frame of the site, which the general page would add a second time. */
export default function NoReport() {
  return (
    <StopPage status="404" title="Report not found">
      <p>
        The address may be mistyped, or the report is older than 30 days.{" "}
        <a href="/agentcheck" className="link">
          Start a new scan
        </a>
      </p>
    </StopPage>
  );
}
