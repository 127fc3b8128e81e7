// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities
export { useAssignablePeople, useProgramChoices, useStartupChoices } from './file/choices.ts';
export { LinksDialog } from './management/links-dialog.tsx';
export { ManagedStartupIds, ManagedStartups, StartupRow } from './operations.ts';
export { StartupList } from './portfolio/startup-list.tsx';
export { StartupRows } from './portfolio/startup-rows.tsx';
export { useStartupOptions } from './portfolio/use-startup-options.ts';
export { type PortfolioStartup, startupCells } from './startup-cells.tsx';
export { StartupContext, useStartup } from './startup-context.ts';
