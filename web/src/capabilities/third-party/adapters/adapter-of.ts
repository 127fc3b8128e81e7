import type { ThirdPartyService } from '@seedbed/domain/third-party/service.ts';
import type { Adapter } from './adapter.ts';
import { analytics } from './analytics.ts';
import { chat } from './chat.ts';
import { recording } from './recording.ts';
import { tagManager } from './tag-manager.ts';

export function adapterOf(service: ThirdPartyService): Adapter {
  switch (service.name) {
    case 'analytics':
      return analytics(service);
    case 'tagManager':
      return tagManager(service);
    case 'chat':
      return chat(service);
    case 'recording':
      return recording(service);
  }
}
