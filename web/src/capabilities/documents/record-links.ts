import { loadTexts } from '#platform/i18n/i18n.ts';
import type { RecordLink } from '#platform/record-links.ts';
import { DocumentsIcon, FileTextIcon, FolderIcon } from '#platform/ui/icons.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';

const document = async () =>
  (await Promise.all([import('./record/document-record.tsx'), loadTexts(['documents', 'files', 'comments'])]))[0]
    .DocumentRecord;

const request = async () =>
  (await Promise.all([import('./requests/request-record.tsx'), loadTexts(['documents', 'files', 'comments'])]))[0]
    .RequestRecord;

export const recordLinks: RecordLink[] = [
  {
    kind: 'StartupDocument',
    label: 'search:kinds.StartupDocument',
    path: (id) => `/documents/${id}`,
    Icon: FileTextIcon,
    Peek: lazyPart(document),
  },
  {
    kind: 'AssetRequest',
    label: 'search:kinds.AssetRequest',
    path: (id) => `/asset-requests/${id}`,
    Icon: DocumentsIcon,
    Peek: lazyPart(request),
  },
  {
    kind: 'DataAsset',
    label: 'search:kinds.DataAsset',
    path: (id) => `/admin/data-assets/${id}`,
    Icon: FolderIcon,
  },
];
