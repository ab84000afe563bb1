/** What the responses to refused requests say. */
type Problem = { code: string; message: string; metadata: { issues: string[] } };
const readProblem = async (response: Response) => ((await response.json()) as { error: Problem }).error;

export const readProblemCode = async (response: Response) => (await readProblem(response)).code;
export const readProblemIssues = async (response: Response) => (await readProblem(response)).metadata.issues;
export const readProblemMessage = async (response: Response) => (await readProblem(response)).message;
