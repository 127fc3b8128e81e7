import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RichText } from '@seedbed/domain/kernel/text/rich-text.ts';
import { type PersonCard, User } from '#capabilities/accounts/public.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { builder } from '#platform/graphql/builder.ts';

export interface CommentFacts {
  id: Id<'Comment'> | Id<'TaskComment'> | Id<'ApplicationComment'>;
  message: string;
  body: RichText | null;
  editedAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
  createdBy: PersonCard | null;
  version: number;
}

/** The fields of each kind of comment. Its files depend on the kind. */
export const AnyComment = builder.interfaceRef<CommentFacts>('AnyComment').implement({
  description: 'A comment on a post, a task or an application.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    message: t.exposeString('message'),
    body: t.expose('body', {
      type: 'JSON',
      nullable: true,
      description: 'The text with lists, marks, links and mentions; null if the message says everything.',
    }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.expose('createdBy', { type: User, nullable: true, description: 'Null after the account’s deletion.' }),
    version: t.exposeInt('version'),
    attachments: t.field({ type: [Attachment], resolve: () => [] }),
  }),
});
