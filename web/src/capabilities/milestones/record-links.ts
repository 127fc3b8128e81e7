import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { StarIcon, TasksIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const milestone = async () =>
  (await Promise.all([import('./record/milestone-record.tsx'), loadTexts(['milestones', 'files', 'comments'])]))[0]
    .MilestoneRecord;

export const recordLinks: RecordLink[] = [
  {
    kind: 'PlanTemplate',
    label: 'search:kinds.PlanTemplate',
    path: (id) => `/startups/programs/incubator-plans/${id}`,
    Icon: TasksIcon,
  },
  {
    kind: 'Milestone',
    label: 'search:kinds.Milestone',
    path: (id) => `/milestones/${id}`,
    Icon: StarIcon,
    Peek: lazyPart(milestone),
  },
];
