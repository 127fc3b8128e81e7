// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import type { AttachmentsProps } from './attachments.tsx';
import type { AnswerFilesProps } from './uploads/answer-files.tsx';
import type { ChosenFilesProps } from './uploads/chosen-files.tsx';
import type { PictureFieldProps } from './uploads/picture-field.tsx';

export { FileMenu } from './actions/file-menu.tsx';
export { FileFacts } from './file-facts.tsx';
export { FilePicture } from './file-picture.tsx';
export { Attachment } from './operations.ts';
export { FilePages } from './pages/file-pages.tsx';
export { type PageSource, usePagesOf } from './pages/page-source.ts';
export { problemWith } from './uploads/upload.ts';
export { useAddFiles } from './uploads/use-add-files.ts';
export { type DraftFiles, useDraftFiles } from './uploads/use-draft-files.ts';
export { useDraftPictures } from './uploads/use-draft-pictures.ts';
export { useIncomingFiles } from './uploads/use-incoming-files.ts';
export { useHasUploads } from './uploads/use-uploads.ts';

/** Loads code and texts with the first record that has or may get files. */
export const Attachments = lazyPart<AttachmentsProps>(async () => {
  const [{ Attachments: Loaded }] = await Promise.all([import('./attachments.tsx'), texts()]);
  return Loaded;
});

export const ChosenFiles = lazyPart<ChosenFilesProps>(async () => {
  const [{ ChosenFiles: Loaded }] = await Promise.all([import('./uploads/chosen-files.tsx'), texts()]);
  return Loaded;
});

export const AnswerFiles = lazyPart<AnswerFilesProps>(async () => {
  const [{ AnswerFiles: Loaded }] = await Promise.all([import('./uploads/answer-files.tsx'), texts()]);
  return Loaded;
});

export const PictureField = lazyPart<PictureFieldProps>(async () => {
  const [{ PictureField: Loaded }] = await Promise.all([import('./uploads/picture-field.tsx'), texts()]);
  return Loaded;
});

const texts = () => loadTexts(['files']);
