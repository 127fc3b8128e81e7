// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import type { ArticleEditorProps } from './editing/article-editor.tsx';

export { AudienceRules } from './audience/audience-editor.tsx';
export type { TextPictures } from './editing/use-record-pictures.ts';
export { ArticleView } from './reading/article-view.tsx';

/** The editor of texts with pictures and tables. Its code loads with the first one. */
export const ArticleEditor = lazyPart<ArticleEditorProps>(
  async () => (await Promise.all([import('./editing/article-editor.tsx'), loadTexts(['resources'])]))[0].ArticleEditor,
  ({ isCompact }) => <SkeletonRows rows={isCompact ? 1 : 4} />,
);
