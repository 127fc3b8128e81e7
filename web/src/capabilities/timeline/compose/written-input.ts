/** A text as drafts and mutations hold it: plain, and with its form as JSON if the plain text does not say everything. */
export interface WrittenText {
  message: string;
  form: string;
}

export const inputOf = ({ message, form }: WrittenText) => ({
  message: message.trim(),
  ...(form && { body: JSON.parse(form) as unknown }),
});
