import { builder } from './builder.ts';

/** A record with a name. Search results of a kind that the page does not know show it. */
export const NamedRecord = builder.interfaceRef<{ id: string; name: string }>('NamedRecord').implement({
  fields: (t) => ({ _id: t.exposeID('id'), name: t.exposeString('name') }),
});
