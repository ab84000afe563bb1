import { proofs } from "@/components/marketing/proofs";
import { SectionHead } from "@/components/marketing/section";

export function Proofs() {
  return (
    <section aria-labelledby="proofs">
      <SectionHead id="proofs" title="Promises, and how to check them">
        <p className="max-w-md">
          Measured on two cores of an AMD EPYC with Node 20. Each figure comes with the command that measures it again,
          on your machine.
        </p>
      </SectionHead>
      <div className="frame">
        {proofs.map(({ promise, why, figure, of, command }) => (
          <article key={promise} className="row-grid">
            <div className="row-left">
              <h3 className="text-xl">{promise}</h3>
              <p className="mt-3 max-w-lg text-quiet">{why}</p>
            </div>
            <div className="row-right">
              <p className="figure">{figure}</p>
              <p className="mt-2 max-w-md text-sm">{of}</p>
              <p className="mt-4">
                <code className="command">{command}</code>
              </p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
