import type { Examples } from './example.tsx';
import { actions } from './examples-actions.tsx';
import { charts } from './examples-charts.tsx';
import { feedback } from './examples-feedback.tsx';
import { fields } from './examples-fields.tsx';
import { floating } from './examples-floating.tsx';
import { layouts } from './examples-layout.tsx';
import { lists } from './examples-lists.tsx';
import { people } from './examples-people.tsx';
import { places } from './examples-places.tsx';
import { states } from './examples-states.tsx';

export const examples: Examples = {
  ...actions,
  ...fields,
  ...people,
  ...lists,
  ...layouts,
  ...places,
  ...floating,
  ...feedback,
  ...states,
  ...charts,
};
