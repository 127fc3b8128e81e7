import type { FieldProblem } from '#kernel/user-error.ts';

/** Kinds of files that a question may ask for. */
export const fileTypes = ['pdf', 'document', 'presentation', 'spreadsheet', 'picture', 'video', 'audio'] as const;
export type FileType = (typeof fileTypes)[number];

const extensions: Readonly<Record<FileType, readonly string[]>> = {
  pdf: ['pdf'],
  document: ['docx', 'doc', 'odt', 'rtf', 'txt', 'md'],
  presentation: ['pptx', 'ppt', 'odp'],
  spreadsheet: ['xlsx', 'xls', 'ods', 'csv'],
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'tif', 'tiff', 'svg'],
  video: ['mp4', 'mov', 'webm'],
  audio: ['mp3', 'm4a', 'wav', 'ogg'],
};

export interface FileRules {
  fileTypes?: readonly FileType[] | undefined;
  maxMegabytes?: number | undefined;
}

/** Without types, every kind is asked for. */
export const extensionsOf = ({ fileTypes: types = [] }: FileRules): readonly string[] =>
  types.flatMap((type) => extensions[type]);

export interface FileFacts {
  name: string;
  /** Null while it is unknown. */
  sizeBytes: number | null;
}

/** Why a file is not what the question asks for. */
export function fileProblem(rules: FileRules, { name, sizeBytes }: FileFacts): FieldProblem | null {
  const asked = extensionsOf(rules);
  const own = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (asked.length > 0 && !asked.includes(own))
    return { code: 'fields.file-type', params: { name, types: asked.join(', ').toUpperCase() } };
  const { maxMegabytes } = rules;
  if (maxMegabytes !== undefined && (sizeBytes ?? 0) > maxMegabytes * 1024 * 1024)
    return { code: 'fields.file-size', params: { name, max: maxMegabytes } };
  return null;
}
