import { type RichText, richTextFrom } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { OneCoachingSessionQuery } from '#platform/api/generated/documents.ts';

export type Session = NonNullable<OneCoachingSessionQuery['coachingSession']>;

export const richTextOrNull = (value: unknown): RichText | null => (value == null ? null : richTextFrom(value));

type Right = Session['rights'][number];

export const may = ({ rights }: Pick<Session, 'rights'>, right: Right): boolean => rights.includes(right);
