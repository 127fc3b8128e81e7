import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { readPackage } from '#capabilities/courses/packages/check-package.ts';
import { coursePackages } from '#capabilities/courses/packages/table.ts';
import { putFile } from '#capabilities/files/public.ts';
import { receive } from '#platform/storage/receive.ts';
import { withTemporary } from '#platform/storage/temporary-files.ts';
import { writeZip } from '#platform/storage/write-zip.ts';
import type { Tx } from '#platform/tx.ts';

const manifest = `<?xml version="1.0"?>
<manifest identifier="pricing" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="all"><organization identifier="all"><title>Your first price</title>
<item identifier="one" identifierref="page"><title>Your first price</title></item></organization></organizations>
<resources><resource identifier="page" type="webcontent" adlcp:scormtype="sco" href="index.html"/></resources></manifest>`;

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Your first price</title><style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:36rem;padding:0 1rem;color:#1c2430}
button{font:inherit;display:block;inline-size:100%;text-align:start;padding:.75rem 1rem;margin:.5rem 0;border:1px solid #b6bfcc;border-radius:8px;background:#fff;color:inherit}
button[data-right]{border-color:#1c7c4a;background:#e8f5ee}</style></head><body>
<h1>Your first price</h1><p>A clinic saves 20 hours a month with your product. One hour costs the clinic 40 euros. Which price do you try first?</p>
<div><button>9 euros a month, because others start there</button><button data-answer>200 euros a month, a quarter of what it saves</button>
<button>Nothing, until the product is finished</button></div><p role="status"></p><script src="run.js"></script></body></html>`;

const script = `let api, at = window;
while (!(api = at.API) && at.parent !== at) at = at.parent;
api?.LMSInitialize('');
const status = document.querySelector('[role=status]');
if (api?.LMSGetValue('cmi.core.lesson_status') === 'passed') status.textContent = 'You have passed this exercise.';
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    const isRight = 'answer' in button.dataset;
    if (isRight) button.dataset.right = '';
    status.textContent = isRight ? 'Right: the price follows the value.' : 'Not yet: start from what the product saves.';
    api?.LMSSetValue('cmi.core.score.raw', isRight ? '100' : '0');
    api?.LMSSetValue('cmi.core.lesson_status', isRight ? 'passed' : 'incomplete');
    api?.LMSCommit('');
  });
addEventListener('pagehide', () => api?.LMSFinish(''));`;

const entries = Object.entries({ 'imsmanifest.xml': manifest, 'index.html': page, 'run.js': script }).map(
  ([path, text]) => ({ path, content: { bytes: Buffer.from(text) }, deflate: true }),
);

interface Place {
  courseId: Id<'Course'>;
  itemId: Id<'CourseItem'>;
}

/** One exercise as a checked SCORM package. Its file is stored in a transaction of its own, as uploads are. */
export const addPackage = (tx: Tx, userId: Id<'User'>, { courseId, itemId }: Place): Promise<void> =>
  withTemporary(async (place) => {
    const made = place();
    await writeZip(made, entries);
    const { size } = await stat(made);
    const found = await readPackage(async (start, end) => createReadStream(made, { start, end }), size);
    const received = await receive(createReadStream(made), place(), size, () => new Error('Too large.'));
    const attachmentId = newId<'Attachment'>();
    const file = { id: attachmentId, kind: 'courseItem' as const, recordId: itemId, createdAt: Temporal.Now.instant() };
    await putFile({ tenantId: tx.tenantId, userId }, file, received, 'first-price.zip', place);
    const row = { tenantId: tx.tenantId, id: newId<'CoursePackage'>(), courseId, itemId, attachmentId, content: 1 };
    await tx.db.insert(coursePackages).values({ ...row, ...found });
  });
