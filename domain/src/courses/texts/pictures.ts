type Node = { type?: unknown; attrs?: { id?: unknown } };

const isPicture = (value: object): value is { type: 'picture'; attrs: { id: string } } =>
  (value as Node).type === 'picture' && typeof (value as Node).attrs?.id === 'string';

/** The ids of the pictures in all texts of a value, such as an item with its questions. */
export function picturesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (isPicture(value)) return [value.attrs.id];
  return [...new Set(Object.values(value).flatMap(picturesIn))];
}

/** The pictures beside the instructions of an item. Pictures of questions and explanations stay with the quiz. */
export const picturesOfInstructions = ({ content }: { content: { body: unknown } }): string[] =>
  picturesIn(content.body);

/** The value with other pictures. A picture without a new id is left out. */
export function withPictures<Value>(value: Value, ids: ReadonlyMap<string, string>): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value
      .filter((one) => typeof one !== 'object' || one === null || !isPicture(one) || ids.has(one.attrs.id))
      .map((one) => withPictures(one, ids)) as Value;
  if (isPicture(value)) return { ...value, attrs: { ...value.attrs, id: ids.get(value.attrs.id) ?? value.attrs.id } };
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPictures(one, ids)])) as Value;
}
