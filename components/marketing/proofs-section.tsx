import { proofs } from "@/components/marketing/proofs";
import { Section } from "@/components/marketing/section";

export function Proofs() {
  return (
    <Section
      id="proofs"
      title="Guarantees you can verify"
      intro="Measured on two AMD EPYC cores with Node 20. Run the command under each figure to reproduce it on your machine."
    >
      <div className="frame">
        {proofs.map(({ promise, why, figures }) => (
          <article key={promise} className="row-grid">
            <div className="row-left">
              <h3 className="text-xl">{promise}</h3>
              <p className="mt-3 max-w-lg text-quiet">{why}</p>
            </div>
            <div className="row-right space-y-10 max-lg:mt-8">
              {figures.map(({ figure, of, command }) => (
                <div key={figure}>
                  <p className="font-semibold text-[length:clamp(2.25rem,4vw,3.25rem)] leading-none tracking-[-0.035em] tabular-nums">
                    {figure}
                  </p>
                  <p className="mt-2 max-w-md text-sm">{of}</p>
                  <p className="mt-3">
                    <code className="command">{command}</code>
                  </p>
                </div>
              ))}
            </div>
          </article>
        ))}
      </div>
    </Section>
  );
}
