import { canUseChat } from '#chat/policy.ts';
import type { Actor } from '#kernel/actor.ts';
import { canEditResources } from '#resources/policy.ts';

/** Without a view of people and of startups, there is no community for a person. */
export const canOpenDirectory = ({ peopleVisibility }: Pick<Actor, 'peopleVisibility'>): boolean =>
  peopleVisibility !== 'NONE';

type Person = Pick<Actor, 'peopleVisibility' | 'roleType'>;

/** To whom one may write decides about each of the two people. */
export const canIntroduce = (actor: Person): boolean => canUseChat(actor) && canOpenDirectory(actor);

/** Asks people of the directory, to whom they may write. */
export const canAskCohort = (actor: Person): boolean => canUseChat(actor) && canOpenDirectory(actor);

interface QuestionFacts {
  askerId: string | null;
  isAnswered: boolean;
  isPublished: boolean;
}

/** Makes an article of the answer: the person who asked, with the right to write articles. */
export const canPublishAnswer = (
  actor: Pick<Actor, 'userId' | 'scopes'>,
  { askerId, isAnswered, isPublished }: QuestionFacts,
): boolean => askerId === actor.userId && isAnswered && !isPublished && canEditResources(actor);
