import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

/** For the home page of applicants: the code and the texts are loaded with it. */
export const OwnApplicationList = lazyPart(async () => {
  const [{ OwnApplicationList: Loaded }] = await Promise.all([
    import('./own/own-application-list.tsx'),
    loadTexts(['applications', 'accounts']),
  ]);
  return Loaded;
});

/** The first application form and funnel, from a template. */
export { CreateIntake } from './funnels/operations.ts';
/** The outcomes of a decision about many, and the decisions whose emails wait. */
export { DecisionPreview } from './working/bulk/decision-preview.tsx';
export { useHeldSentence } from './working/bulk/held-lines.tsx';
/** For other lists of applications: all that match, and the versions of those that are not loaded. */
export { ApplicationIds, ApplicationVersions } from './working/operations.ts';
/** The reason of a rejection, as the round asks for it. */
export { ReasonField } from './working/reason-field.tsx';
