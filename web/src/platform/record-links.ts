import type { ComponentType } from 'react';
import type { TitleKey } from './routes.ts';
import type { Icon } from './ui/icons/icon.tsx';

/** How the palette shows and links one kind of record. */
export interface RecordLink {
  /** The GraphQL type. */
  kind: string;
  /** The heading of its search results. */
  label:
    | TitleKey
    | `search:kinds.${'Application' | 'ApplicationLead' | 'CourseLesson' | 'AssetRequest' | 'DataAsset' | 'Evaluation' | 'Form' | 'Funnel' | 'IncubatorEvent' | 'MetricDefinition' | 'Milestone' | 'PlanTemplate' | 'Program' | 'QuizQuestion' | 'Startup' | 'StartupDocument' | 'User' | 'Task'}`;
  path: (id: string) => string;
  Icon: Icon;
  /** The record in the peek panel, if it has one. */
  Peek?: ComponentType<{ id: string }>;
}

let links: ReadonlyMap<string, RecordLink> = new Map();

/** Called once by the frame with the links of all capabilities. */
export function registerRecordLinks(all: readonly RecordLink[]): void {
  links = new Map(all.map((link) => [link.kind, link]));
}

export const recordLinks = (): readonly RecordLink[] => [...links.values()];
export const recordLink = (kind: string): RecordLink | undefined => links.get(kind);
