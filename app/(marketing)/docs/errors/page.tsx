import type { Metadata } from "next";
import { problems } from "@/lib/contracts/problems";

export const metadata: Metadata = { title: "Errors" };

export default function Errors() {
  return (
    <>
      <h1>Errors</h1>
      <p>
        A refused request is answered with{" "}
        <code>{'{"error": {"code", "message", "status", "requestId", "metadata"}}'}</code>, all five always present.
      </p>
      <dl>
        {Object.entries(problems).map(([code, { status, when, advice }]) => (
          <div key={code} id={code}>
            <dt>
              <a href={`#${code}`}>
                <code>{code}</code>
              </a>{" "}
              {status}
            </dt>
            <dd>
              {withCode(when)} {withCode(advice)}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The catalog marks code with backticks. */
function withCode(text: string) {
  return text.split("`").map((part, at) => (at % 2 === 0 ? part : <code key={part}>{part}</code>));
}
