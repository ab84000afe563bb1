import { useParams } from "next/navigation";

/** The project whose page is open. Only for components of a project's pages: elsewhere the URL has none. */
export const useProjectId = (): string => useParams<{ projectId: string }>().projectId;
