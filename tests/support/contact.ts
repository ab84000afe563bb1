/** Messages from the contact form. */
import { formStamp } from "@/lib/site/forms/form-stamp";
import { listMessages } from "@/lib/site/forms/messages";

export const path = "/api/contact";

let written = 0;

export const aMessage = (more: Record<string, unknown> = {}) => ({
  name: "Jane Doe",
  email: "jane@example.com",
  message: `Message ${++written}`,
  ...more,
});

export const stored = async (message: string) =>
  (await listMessages()).messages.filter((one) => one.message === message);

export const stamp = (ageMs = 5_000) => formStamp(Date.now() - ageMs);
