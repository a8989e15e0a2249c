/** What is used of the package `@langchain/core`. */
import type { BaseCallbackHandler, CallbackHandlerMethods } from '@langchain/core/callbacks/base';
import { loadPeer } from './peer.ts';

/** Its classes, loaded when an adapter is used. */
export interface LangChainCore
  extends Pick<typeof import('@langchain/core/messages'), 'AIMessage' | 'HumanMessage' | 'ToolMessage'>,
    Pick<typeof import('@langchain/core/callbacks/base'), 'BaseCallbackHandler'>,
    Pick<typeof import('@langchain/core/tools'), 'DynamicStructuredTool'> {}

/**
 * Loads the classes.
 * @throws MissingPackageError naming the package to install.
 */
export async function loadLangChainCore(user: string): Promise<LangChainCore> {
  const load = <Module>(part: () => Promise<Module>) => loadPeer(user, '@langchain/core', '^1.4.0', part);
  const { AIMessage, HumanMessage, ToolMessage } = await load(() => import('@langchain/core/messages'));
  const { BaseCallbackHandler } = await load(() => import('@langchain/core/callbacks/base'));
  const { DynamicStructuredTool } = await load(() => import('@langchain/core/tools'));
  return { AIMessage, HumanMessage, ToolMessage, BaseCallbackHandler, DynamicStructuredTool };
}

/** A handler that what it listens to waits for: so that it may hold a call back, and has heard all when the run is over. */
export function awaitedHandler(core: LangChainCore, methods: CallbackHandlerMethods): BaseCallbackHandler {
  const handler = core.BaseCallbackHandler.fromMethods(methods);
  handler.awaitHandlers = true;
  return handler;
}
