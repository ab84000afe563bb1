/** What the responses to refused requests say. */
type Problem = { code: string; message: string; metadata: { issues: string[] } };
const problemIn = async (response: Response) => ((await response.json()) as { error: Problem }).error;

export const codeOf = async (response: Response) => (await problemIn(response)).code;
export const issuesOf = async (response: Response) => (await problemIn(response)).metadata.issues;
export const messageOf = async (response: Response) => (await problemIn(response)).message;
