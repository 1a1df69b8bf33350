"""The layouts of walks: sparse, array, reorg, scalar or tiled. In: trees and a tiling. Out: tables; instructions of a step."""
