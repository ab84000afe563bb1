export default function Home() {
  return <h1>Sluice</h1>;
}
