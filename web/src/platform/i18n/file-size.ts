import { locale } from './i18n.ts';
import { writtenSize } from './written-size.ts';

export const fileSize = (bytes: number): string => writtenSize(bytes, locale());
