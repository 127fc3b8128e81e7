import { audienceTexts, rulesFrom } from '@seedbed/domain/resources/audience/audience.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import type { ResourceState } from '@seedbed/domain/resources/resource.ts';
import { type UndoCall, type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { audienceOf } from './audience/set-audience.ts';
import { restoreResourceIn } from './editing/delete-resource.ts';
import { editableResource } from './editing/editable-resource.ts';
import { setResourceAudience, setSectionAudience } from './editing/set-audience.ts';
import { setResourceState } from './editing/set-state.ts';
import { updateResource } from './editing/write-resources.ts';
import { visibleResources } from './reading/find-resources.ts';
import { editableSection } from './sections/find-sections.ts';
import { restoreSectionIn, updateSection } from './sections/write-sections.ts';
import { resourceAudiences, resourceSections, resources } from './table.ts';
import { findThread } from './threads/find-threads.ts';
import { setThreadResolved } from './threads/write-threads.ts';

const currentResource = ({ tx, actor, recordId }: UndoCall) => editableResource(tx, actor, recordId);
const currentSection = ({ tx, actor, recordId }: UndoCall) => editableSection(tx, actor, recordId);
const withAudience = (current: (call: UndoCall) => Promise<object>) => async (call: UndoCall) => ({
  ...(await current(call)),
  audience: audienceTexts(await audienceOf(call.tx, resourceAudiences, call.recordId)),
});
const rulesOf = (old: Readonly<Record<string, unknown>>) => rulesFrom(old.audience as readonly string[]);

export const undoRules: readonly UndoRule[] = [
  undoChange('resources.section-changed', currentSection, ({ tx, actor, recordId }, old) =>
    updateSection(tx, actor, recordId, old),
  ),
  undoChange('resources.section-audience-set', withAudience(currentSection), ({ tx, actor, recordId }, old) =>
    setSectionAudience(tx, actor, recordId, rulesOf(old)),
  ),
  undoDeletion('resources.section-deleted', restoreSectionIn, resourceSections),
  undoChange('resources.changed', currentResource, ({ tx, actor, recordId }, old) =>
    updateResource(tx, actor, recordId, old),
  ),
  undoChange('resources.audience-set', withAudience(currentResource), ({ tx, actor, recordId }, old) =>
    setResourceAudience(tx, actor, recordId, rulesOf(old)),
  ),
  undoChange('resources.state-set', currentResource, ({ tx, actor, recordId }, { state }) =>
    setResourceState(tx, actor, recordId, state as ResourceState),
  ),
  undoDeletion('resources.deleted', restoreResourceIn, resources),
  undoChange(
    'resources.thread-resolved',
    async ({ tx, actor, recordId }) => {
      const { resolvedAt } = await findThread(tx, actor, recordId, { lock: true });
      return { isResolved: resolvedAt !== null };
    },
    ({ tx, actor, recordId }, { isResolved }) => setThreadResolved(tx, actor, recordId, isResolved === true),
  ),
];

export const visibleChanges: VisibleChanges = {
  Resource: (actor) => canEditResources(actor) || recordIn(resources, visibleResources(actor)),
  ResourceSection: canEditResources,
  ArticleThread: canEditResources,
};
