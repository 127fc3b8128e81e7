import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { ArticleView } from '#capabilities/resources/public.tsx';

interface Props {
  text: ArticleContent | null;
  language: string;
  /** The files of the item. */
  pictures: readonly { _id: string; url: string | null }[];
}

export const LessonText = ({ text, language, pictures }: Props) =>
  text && <ArticleView content={text} language={language} pictures={pictures} />;
