import type { Examples } from './example.tsx';
import { acting } from './examples-acting.tsx';
import { fields } from './examples-fields.tsx';
import { floating } from './examples-floating.tsx';
import { lists } from './examples-lists.tsx';
import { people } from './examples-people.tsx';
import { places } from './examples-places.tsx';
import { states } from './examples-states.tsx';
import { notifying } from './examples-telling.tsx';

export const examples: Examples = {
  ...acting,
  ...fields,
  ...people,
  ...lists,
  ...places,
  ...floating,
  ...notifying,
  ...states,
};
