import type { TestProject } from 'vitest/node';
import { setLogLevel } from '#platform/log.ts';
import { distributedUrl, distributedUrls } from './database/distributed.ts';
import { installWriteCounter } from './database/write-counter.ts';
import { copyDatabase, type DatabaseUrls, dropDatabase, startTemplateDatabase } from './template-database.ts';

declare module 'vitest' {
  export interface ProvidedContext extends DatabaseUrls {
    template: DatabaseUrls;
  }
}

/** One real database for all tests; each test creates its own tenant. */
export default async function setup(project: TestProject) {
  setLogLevel('error');
  if (distributedUrl) {
    const urls = distributedUrls(distributedUrl);
    project.provide('template', urls);
    project.provide('ownerUrl', urls.ownerUrl);
    project.provide('appUrl', urls.appUrl);
    return;
  }
  const { template, stop } = await startTemplateDatabase();
  await installWriteCounter(template.ownerUrl);
  const shared = await copyDatabase(template);
  project.provide('template', template);
  project.provide('ownerUrl', shared.ownerUrl);
  project.provide('appUrl', shared.appUrl);
  return async () => {
    await dropDatabase(shared);
    await stop();
  };
}
