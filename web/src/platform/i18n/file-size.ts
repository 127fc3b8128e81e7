import { formatSize } from './format-size.ts';
import { locale } from './i18n.ts';

export const fileSize = (bytes: number): string => formatSize(bytes, locale());
