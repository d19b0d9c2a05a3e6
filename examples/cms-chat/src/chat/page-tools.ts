/** Tools that the server offers to the model, and the page answers. */
export const PAGE_TOOLS = ['retrieve_result', 'find_results', 'remember'] as const
