/** Nodes and edges. */
export const graphStyles = `
.graph-scroll { flex: 1 1 0; min-height: 0; overflow: auto }
.graph-canvas { display: block; font: var(--text-normal) var(--font) }
.graph-legend { display: flex; flex-wrap: wrap; gap: 2px var(--space-3); padding: 3px var(--space-2); font-size: var(--text-small) }
.graph-legend span::before { content: ''; display: inline-block; width: 18px; margin-inline-end: 5px; vertical-align: middle; border-top: 1px solid var(--line-strong) }
.graph-legend [data-kind='sequence']::before { border-top: 1px dashed var(--accent) }
.graph-legend [data-kind='reference']::before { border-top: 2px dotted var(--part-4) }
.graph-legend [data-kind='shown']::before { width: 4px; height: 10px; border: 0; border-radius: 1px; background: var(--good) }
.node { cursor: pointer; transition: transform .25s; outline: none }
.node-box { fill: var(--surface); stroke: var(--line-strong) }
.node text { fill: var(--text) }
.node.is-outside text { fill: var(--text-muted) }
.node.is-shown .node-box { stroke: var(--good) }
.node.is-pinned .node-box { stroke-width: 2 }
.node.is-gone text { text-decoration: line-through }
.node:hover .node-box { fill: var(--surface-hover) }
.node.is-selected .node-box { fill: var(--surface-selected); stroke: var(--accent) }
.node:focus-visible .node-box { stroke: var(--accent); stroke-width: 2.5 }
.node-ref { fill: var(--accent); font: var(--text-small) var(--mono) }
.node-cluster .node-box { stroke-dasharray: 3 2 }
.edge { fill: none; stroke: var(--line-strong); stroke-width: 1; transition: d .25s }
.edge[data-kind='sequence'] { stroke: var(--accent); stroke-dasharray: 4 3; opacity: .35 }
.edge[data-kind='reference'] { stroke: var(--part-4); stroke-dasharray: 1 3; stroke-width: 1.5; opacity: .5 }
.edge.is-active { opacity: 1; stroke-width: 2 }
.edge-head { fill: var(--accent) }
`
