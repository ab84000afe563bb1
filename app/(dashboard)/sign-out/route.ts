/** `POST /sign-out`: ends the session in this browser. */
import { endSession } from "@/lib/auth/session";
import { endpoint, seeOther } from "@/lib/http/endpoint";
import { requireSameOrigin } from "@/lib/http/same-origin";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = endpoint(
  "/sign-out",
  {
    POST: async (request) => {
      requireSameOrigin(request);
      const answer = seeOther("/sign-in");
      answer.headers.append("Set-Cookie", endSession(request));
      return answer;
    },
  },
  { refusedTo: "/sign-in" },
);
