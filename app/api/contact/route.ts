/** `POST /api/contact`: a message to the team. */

import { formEndpoint } from "@/lib/endpoints/form-endpoint";
import { ContactRequest } from "@/lib/site/contracts/forms";
import { storeMessage } from "@/lib/site/forms/messages";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = formEndpoint(
  "/api/contact",
  ContactRequest,
  storeMessage,
  { name: "contact", storedPage: "/contact/sent" },
);
