/** A text in drafts and mutations: plain, and rich text as JSON if the plain text loses something. */
export interface WrittenText {
  message: string;
  form: string;
}

export const inputOf = ({ message, form }: WrittenText) => ({
  message: message.trim(),
  ...(form && { body: JSON.parse(form) as unknown }),
});
