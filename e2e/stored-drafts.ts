// Drafts and pending changes that the device stores for a session.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../domain/src/kernel/actor.ts';
import { taskAssignees } from '../server/src/capabilities/tasks/table.ts';
import { ownerDb } from '../server/src/testing/database/owner.ts';

export const isControlled = 'navigator.serviceWorker.controller !== null';

/** Waits until the worker is active and the answer is stored. */
export async function waitUntilStored(page: Page, text: string) {
  await expect.poll(() => page.evaluate(isControlled)).toBe(true);
  await expect.poll(() => page.evaluate<string>(whatIsKept)).toContain(text);
}
const whatIsKept = `(async () => {
  const texts = [];
  for (const { name } of await indexedDB.databases()) {
    const db = await new Promise((resolve) => { const request = indexedDB.open(name); request.onsuccess = () => resolve(request.result); });
    for (const store of db.objectStoreNames)
      texts.push(await new Promise((resolve) => { const request = db.transaction(store).objectStore(store).getAll(); request.onsuccess = () => resolve(JSON.stringify(request.result)); }));
    db.close();
  }
  return texts.join();
})()`;

export const storedNames = 'Object.keys(localStorage).map((key) => key.split(":").slice(1, 2).join(""))';
export const databases = 'indexedDB.databases().then((all) => all.map(({ name }) => name))';

/** The completions that reached the server. */
export function completionsSent(context: BrowserContext) {
  const sent: string[] = [];
  context.on('response', (response) => {
    const asked = response.request().postData() ?? '';
    if (asked.includes('mutation UpdateTaskDone')) sent.push(asked);
  });
  return sent;
}

export async function isDone(task: { id: string }, person: Actor) {
  const [part] = await ownerDb()
    .select()
    .from(taskAssignees)
    .where(and(eq(taskAssignees.taskId, task.id as never), eq(taskAssignees.userId, person.userId)));
  return part?.doneAt != null;
}
