type Props = {
  readonly client: { readonly name: string; readonly host: string | undefined };
  /** The host that gets the answer. Undefined for an app on the user's device. */
  readonly redirectHost: string | undefined;
  readonly projects: readonly { readonly projectId: string; readonly name: string }[];
  readonly signedInAs: string;
  readonly days: number;
  /** Where the form posts. */
  readonly action: string;
  /** The signed request. */
  readonly request: string;
};

/** Asks a user whether an OAuth client may read one of their projects. */
export function Consent({ client, redirectHost, projects, signedInAs, days, action, request }: Props) {
  const [only, second] = projects;
  return (
    <form method="post" action={action}>
      <input type="hidden" name="request" value={request} />
      <p className="wrap-anywhere mb-3">
        <strong className="font-semibold">{client.name}</strong>
        {client.host === undefined ? "" : ` (${client.host})`} wants to read{" "}
        {second === undefined && only !== undefined ? (
          <>
            the project <strong className="font-semibold">{only.name}</strong>.
          </>
        ) : (
          "one of your projects."
        )}
      </p>
      {(client.host === undefined || redirectHost === undefined) && (
        <p className="mb-3 border-ink border-l-2 pl-3">
          <strong className="font-semibold">Warning:</strong>{" "}
          {client.host === undefined
            ? "this app registered itself, so nobody has verified its name."
            : "the answer goes to an app on this device, which can be another one."}{" "}
          Continue only if you started this yourself.
        </p>
      )}
      <ul className="mb-5 list-disc pl-5 text-quiet">
        <li>It can query events, traces and figures, as you can in the dashboard. It can’t change anything.</li>
        <li>
          Access ends after {days} days, when you lose access to the project, or when an admin revokes it on the
          project’s Keys page.
        </li>
        <li className="wrap-anywhere">
          Next, your browser opens {redirectHost === undefined ? "an app on this device" : redirectHost}.
        </li>
      </ul>
      {second === undefined ? (
        <input type="hidden" name="projectId" value={only?.projectId ?? ""} />
      ) : (
        <div className="mb-5">
          <label htmlFor="project" className="mb-1 block font-medium">
            Project
          </label>
          <select id="project" name="projectId" required defaultValue="" className="input">
            <option value="" disabled>
              Choose a project
            </option>
            {projects.map(({ projectId, name }) => (
              <option key={projectId} value={projectId}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {only === undefined && (
        <p className="mb-5">You have no project yet. Create one in the dashboard, then try again.</p>
      )}
      <div className="flex flex-wrap gap-3">
        <button
          type="submit"
          name="decision"
          value="allow"
          className="button button-held"
          disabled={only === undefined}
        >
          Allow
        </button>
        <button type="submit" name="decision" value="deny" formNoValidate className="button">
          Deny
        </button>
      </div>
      <p className="wrap-anywhere mt-5 text-quiet text-sm">Signed in as {signedInAs}.</p>
    </form>
  );
}
