import type { ResourceKind, SectionIcon } from '@seedbed/domain/resources/resource.ts';

export interface DemoResource {
  kind: ResourceKind;
  title: string;
  summary: string;
  /** Markdown of an article, the address of a link, or the text of a file. */
  content: string;
  /** Included in the small demo. */
  isCore?: boolean;
  isRequired?: boolean;
  isPinned?: boolean;
}

export interface DemoSection {
  name: { en: string; ar: string; fr: string };
  icon: SectionIcon;
  resources: readonly DemoResource[];
}

type Part = readonly [heading: string, ...points: string[]];
type Marks = Pick<DemoResource, 'isCore' | 'isRequired' | 'isPinned'>;

export const article = (title: string, summary: string, intro: string, parts: readonly Part[], marks: Marks = {}) => ({
  kind: 'article' as const,
  title,
  summary,
  content: [
    intro,
    ...parts.map(([heading, ...points]) => `## ${heading}\n\n${points.map((one) => `- ${one}`).join('\n')}`),
  ].join('\n\n'),
  ...marks,
});
export const link = (title: string, summary: string, content: string, marks: Marks = {}) => ({
  kind: 'link' as const,
  ...{ title, summary, content },
  ...marks,
});
export const file = (title: string, summary: string, columns: string, rows: readonly string[], marks: Marks = {}) => ({
  kind: 'file' as const,
  ...{ title, summary, content: [columns, ...rows].join('\n') },
  ...marks,
});
